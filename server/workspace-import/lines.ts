import type { Readable } from 'node:stream'
import { t } from '#contract/words.ts'
import { refused } from './archive.ts'

/** The longest row, in characters: the minutes of a long meeting have less than half of it. */
const longestLine = 2_000_000

/** The lines of a text, without more of it in memory than the longest has. */
const linesOf = async function* (body: Readable): AsyncGenerator<string> {
  // A line that is not whole yet. Looked through again with every chunk, it would take time by the square of its length.
  let parts: string[] = []
  let length = 0
  for await (const chunk of body.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = chunk.split('\n')
    const rest = lines.pop() ?? ''
    for (const line of lines) {
      yield [...parts, line].join('')
      parts = []
      length = 0
    }
    parts.push(rest)
    length += rest.length
    if (length > longestLine) throw refused(t('A row in the archive is too long'))
  }
  if (length > 0) yield parts.join('')
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
