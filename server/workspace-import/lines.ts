import type { Readable } from 'node:stream'
import { t } from '#contract/words.ts'
import { refused } from './archive.ts'

/** The longest row, in characters: the minutes of a long meeting are a tenth of it. */
const longestLine = 8_000_000

/** The lines of a text, without more of it in memory than the longest has. */
const linesOf = async function* (body: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of body.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > longestLine) throw refused(t('A row in the archive is too long'))
  }
  if (rest !== '') yield rest
}

const parsed = (name: string, line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    throw refused(t('{name} cannot be read: the archive has been changed since it was exported', { name }))
  }
}

/** The rows of an exported list, of which each has its own line. */
export const rowsIn = async function* (name: string, body: Readable): AsyncGenerator {
  for await (const line of linesOf(body)) {
    if (line === '[' || line === ']' || line === '[]') continue
    yield parsed(name, line.replace(/,$/, ''))
  }
}
