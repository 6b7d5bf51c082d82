import { expect, test } from 'vitest'
import { decodeAs } from '#web/spreadsheets/decode-as.ts'
import { doubles, singles } from '#web/spreadsheets/encodings.ts'
import { type FileTable, readSheet } from '#web/spreadsheets/table.ts'

const limits = { megabytes: 5, lines: 2000, columns: 400 }

const known = new Map<string, Map<string, number[]>>()

/** The bytes of each letter that an encoding has. */
const lettersOf = (encoding: string): Map<string, number[]> => {
  const before = known.get(encoding)
  if (before) return before
  const isSingle = singles.some(({ name }) => name === encoding)
  const all = Array.from({ length: 256 }, (_, byte) => byte)
  const pairs = isSingle ? [] : all.slice(0x81).flatMap((lead) => all.slice(0x40).map((trail) => [lead, trail]))
  const letters = new Map<string, number[]>()
  for (const bytes of [...all.slice(0, isSingle ? 256 : 128).map((byte) => [byte]), ...pairs]) {
    const text = decodeAs(Uint8Array.from(bytes), encoding)
    if (Array.from(text).length === 1 && !letters.has(text)) letters.set(text, bytes)
  }
  known.set(encoding, letters)
  return letters
}

const bytesIn = (encoding: string, text: string): Uint8Array => {
  const letters = lettersOf(encoding)
  return Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const bytes = letters.get(letter)
      if (!bytes) throw new Error(`${encoding} has no ${letter}`)
      return bytes
    }),
  )
}

const lists: [encoding: string, table: string[][]][] = [
  [
    'windows-1252',
    [
      ['Titel', 'Wer', 'F\u00E4llig'],
      ['Überstunden prüfen', 'J\u00F6rg', '01.12.2026'],
    ],
  ],
  ['windows-1252', [['Titel'], ['Größe']]],
  [
    'macintosh',
    [
      ['Tarea', 'Responsable'],
      ['Preparar reunión', 'Íñigo Muñoz'],
    ],
  ],
  [
    'windows-1252',
    [
      ['Título', 'Responsable'],
      ['Revisión del año', 'Ángel'],
    ],
  ],
  [
    'windows-1252',
    [
      ['Titre', 'Qui'],
      ['Réserver l’hôtel à Genève – été', 'François'],
    ],
  ],
  [
    'windows-1252',
    [
      ['Oppgave', 'Hvem'],
      ['Søk på nytt', 'Bjørn'],
    ],
  ],
  ['windows-1252', [['Tarefa'], ['Reunião de avaliação']]],
  ['windows-1252', [['Title'], ['Attività: perché è così']]],
  ['windows-1252', [['Title'], ['Café']]],
  [
    'windows-1250',
    [
      ['Úkol', 'Kdo'],
      ['Příliš žluťoučký kůň', 'Jiří'],
    ],
  ],
  ['windows-1250', [['Title'], ['Příliš']]],
  [
    'windows-1250',
    [
      ['Zadanie', 'Kto'],
      ['Łódź – zażółć gęślą jaźń', 'Józef'],
    ],
  ],
  ['windows-1250', [['Feladat'], ['Árvíztűrő tükörfúrógép']]],
  ['windows-1250', [['Naloga'], ['Končati naročilo šola življenje']]],
  ['iso-8859-2', [['Úkol'], ['Příliš žluťoučký kůň']]],
  [
    'windows-1251',
    [
      ['Задача', 'Кто'],
      ['Подготовить отчёт', 'Иван'],
    ],
  ],
  [
    'windows-1251',
    [
      ['Title', 'Owner'],
      ['Подготовить отчет', 'Ann'],
    ],
  ],
  ['windows-1251', [['Завдання'], ['Підготувати звіт для їхньої зустрічі']]],
  ['koi8-r', [['Задача'], ['Подготовить отчет']]],
  ['ibm866', [['Задача'], ['Подготовить отчет']]],
  ['iso-8859-5', [['Задача'], ['Подготовить отчет']]],
  ['x-mac-cyrillic', [['Задача'], ['Подготовить отчет']]],
  ['windows-1253', [['Εργασία'], ['Ετοιμάστε την έκθεση']]],
  ['windows-1254', [['Görev'], ['İşlem bitti toplantı için çağrı gönderildi']]],
  ['windows-1255', [['משימה'], ['להכין את הדוח']]],
  [
    'windows-1256',
    [
      ['مهمة', 'المسؤول'],
      ['إعداد التقرير الشهري', 'أحمد'],
    ],
  ],
  [
    'windows-1256',
    [
      ['Title', 'Owner'],
      ['مهمة', 'Ann'],
    ],
  ],
  ['iso-8859-6', [['مهمة'], ['إعداد التقرير الشهري']]],
  ['windows-1257', [['Uzdevums'], ['Sagatavot pārskatu līdz piektdienai žēl']]],
  ['windows-874', [['งาน'], ['เตรียมวาระการประชุม']]],
  [
    'macintosh',
    [
      ['Titel', 'Wer'],
      ['Überstunden prüfen', 'Jörg'],
    ],
  ],
  ['macintosh', [['Titre'], ['Réserver l’hôtel à Genève']]],
  [
    'shift_jis',
    [
      ['タスク', '担当'],
      ['来週の会議の議題を準備する', '田中'],
    ],
  ],
  ['shift_jis', [['Title'], ['会議']]],
  ['euc-jp', [['タスク'], ['来週の会議の議題を準備する']]],
  [
    'gb18030',
    [
      ['任务', '负责人'],
      ['准备下周的会议议程', '王伟'],
    ],
  ],
  ['gb18030', [['Title'], ['会议']]],
  ['big5', [['任務'], ['準備下週的會議議程']]],
  ['big5', [['Title'], ['會議']]],
  ['euc-kr', [['작업'], ['다음 주 회의 안건 준비']]],
  ['euc-kr', [['Title'], ['회의']]],
]

const textOf = (table: FileTable): string => table.map((line) => line.join(';')).join('\r\n')

test.each(lists)('a list in %s is read without asking: %j', async (encoding, table) => {
  expect((await readSheet(bytesIn(encoding, textOf(table)), limits)).table).toEqual(table)
})

test('every encoding can be chosen, and then decides', async () => {
  for (const [encoding, table] of lists) {
    const sheet = await readSheet(bytesIn(encoding, textOf(table)), limits, encoding)
    expect(sheet).toMatchObject({ table, decoded: { encoding, unread: 0, dropped: 0 } })
  }
  const wrong = await readSheet(bytesIn('windows-1250', 'Title\nP\u0159\u00EDli\u0161'), limits, 'windows-1252')
  expect(wrong.table).toEqual([['Title'], ['Pøíliš']])
  expect([...singles, ...doubles].map(({ name }) => new TextDecoder(name).encoding)).toEqual(
    [...singles, ...doubles].map(({ name }) => name),
  )
})

test('UTF-16 is known without its mark, also where no letter is Latin', async () => {
  const text = '任务,日期\r\n准备下周的会议议程,今天\r\n'
  const little = new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer)
  const big = little.map((_, index) => little[index ^ 1] ?? 0)
  for (const bytes of [little, big]) {
    expect((await readSheet(bytes, limits)).table).toEqual([
      ['任务', '日期'],
      ['准备下周的会议议程', '今天'],
    ])
  }
})

test('one bad byte spoils no other letter of a file in UTF-8, and is counted', async () => {
  const good = new TextEncoder().encode('Title\nCafé prüfen\n')
  const bytes = Uint8Array.from([...good, 0x41, 0xe4, 0x42, 0x0a])
  const { table, decoded } = await readSheet(bytes, limits)
  expect(table).toEqual([['Title'], ['Café prüfen'], ['A\uFFFDB']])
  expect(decoded).toMatchObject({ encoding: 'utf-8', unread: 1 })
  const single = Uint8Array.from([...new TextEncoder().encode('Title\nCafé\n'), 0x41, 0xe4, 0x42])
  expect((await readSheet(single, limits)).table).toEqual([['Title'], ['Café'], ['A\uFFFDB']])
  // As where a file was cut off within a letter.
  const cut = await readSheet(new TextEncoder().encode('Title\nGröße\nCafé').slice(0, -1), limits)
  expect(cut).toMatchObject({ table: [['Title'], ['Größe'], ['Caf\uFFFD']], decoded: { unread: 1 } })
})

test.each(['\u001B', '\u001F', '\0', '\u0001'])('the control character %j is left out and counted', async (sign) => {
  const bytes = new TextEncoder().encode(`Title,Description\nA,one${sign}two\n${'B,three\n'.repeat(50)}\0\0`)
  const { table, decoded } = await readSheet(bytes, limits)
  expect(table.slice(0, 2)).toEqual([
    ['Title', 'Description'],
    ['A', 'onetwo'],
  ])
  expect(decoded).toMatchObject({ dropped: 1 })
})

test('a picture is no table', async () => {
  const noise = Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919 + (index >> 3) * 104_729) % 256)
  await expect(readSheet(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, ...noise]), limits)).rejects.toThrow(
    /^This is not a table/,
  )
})
