import { msg } from '#contract/words.ts'
import type { Script } from './alphabets.ts'

/** How a text file's bytes stand for letters, by the name that browsers know it by. */
type Single = { name: string; words: string; script: Script; rare?: true }

/** Those of one byte for each letter that files are guessed to be in; the rare ones only if nothing else fits as well. */
export const singles: readonly Single[] = [
  { name: 'windows-1252', words: msg('Western European (Windows)'), script: 'western' },
  { name: 'windows-1250', words: msg('Central European (Windows)'), script: 'central' },
  { name: 'windows-1251', words: msg('Cyrillic (Windows)'), script: 'cyrillic' },
  { name: 'windows-1253', words: msg('Greek (Windows)'), script: 'greek' },
  { name: 'windows-1254', words: msg('Turkish (Windows)'), script: 'turkish' },
  { name: 'windows-1255', words: msg('Hebrew (Windows)'), script: 'hebrew' },
  { name: 'windows-1256', words: msg('Arabic (Windows)'), script: 'arabic' },
  { name: 'windows-1257', words: msg('Baltic (Windows)'), script: 'baltic' },
  { name: 'windows-874', words: msg('Thai (Windows)'), script: 'thai' },
  { name: 'macintosh', words: msg('Western European (Mac)'), script: 'western', rare: true },
  { name: 'x-mac-cyrillic', words: msg('Cyrillic (Mac)'), script: 'cyrillic', rare: true },
  { name: 'iso-8859-2', words: msg('Central European (ISO)'), script: 'central', rare: true },
  { name: 'iso-8859-5', words: msg('Cyrillic (ISO)'), script: 'cyrillic', rare: true },
  { name: 'iso-8859-6', words: msg('Arabic (ISO)'), script: 'arabic', rare: true },
  { name: 'iso-8859-7', words: msg('Greek (ISO)'), script: 'greek', rare: true },
  { name: 'koi8-r', words: msg('Cyrillic (KOI8-R)'), script: 'cyrillic', rare: true },
  { name: 'koi8-u', words: msg('Cyrillic (KOI8-U)'), script: 'cyrillic', rare: true },
  { name: 'ibm866', words: msg('Cyrillic (DOS)'), script: 'cyrillic', rare: true },
]

/** Those of two bytes for a letter: which bytes the letters have that texts mostly are of, and the most frequent letters. */
export type Double = {
  name: string
  words: string
  leads: readonly [number, number]
  trails: readonly [number, number]
  most: string
  hasKana?: true
}

const japanese = {
  hasKana: true,
  most: '会議日本人年月国大中出来時間分事者社長報告作業定確認画計予新部件名担当期限題次週',
} as const

export const doubles: readonly Double[] = [
  { name: 'shift_jis', words: msg('Japanese (Shift-JIS)'), leads: [0x88, 0x97], trails: [0x40, 0xfc], ...japanese },
  { name: 'euc-jp', words: msg('Japanese (EUC)'), leads: [0xb0, 0xcf], trails: [0xa1, 0xfe], ...japanese },
  {
    name: 'gb18030',
    words: msg('Simplified Chinese (GB18030)'),
    leads: [0xb0, 0xd7],
    trails: [0xa1, 0xfe],
    most: '的一是不了在人有我他这中大来上国个到们为和地出时年就要下以生会过家学对可后小多能好发成事作看开行方前所公同动长分高进法工部定新名期任务负责项目标题会议报告完准备检查客户计划',
  },
  {
    name: 'big5',
    words: msg('Traditional Chinese (Big5)'),
    leads: [0xa4, 0xc6],
    trails: [0x40, 0xfe],
    most: '的一是不了在人有我他這中大來上國個到們為和地出時年就要下以生會過家學對可後小多能好發成事作看開行方前所公同動長分高進法工部定新名期任務負責項目標題會議報告完準備檢查客戶計劃',
  },
  {
    name: 'euc-kr',
    words: msg('Korean (EUC)'),
    leads: [0xb0, 0xc8],
    trails: [0xa1, 0xfe],
    most: '이다는을의에가고하지한로사은인도기자서를나어아시리그정수대스해여라부전보일제장주들구상원공과소비관경신동회안건준음작업목담당표',
  },
]

const unicode = [
  { name: 'utf-8', words: msg('Unicode (UTF-8)') },
  { name: 'utf-16le', words: msg('Unicode (UTF-16)') },
  { name: 'utf-16be', words: msg('Unicode (UTF-16, big-endian)') },
]

/** All that a file can be read as, with their words in English. */
export const encodings: readonly { name: string; words: string }[] = [...unicode, ...singles, ...doubles]
