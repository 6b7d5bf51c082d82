import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { promisify } from 'node:util'
import { chief, columns } from './figures.ts'

const file = new URL('results.md', import.meta.url)
const manifest = new URL('../package.json', import.meta.url)

/** A release's cells, by the heads of their columns. */
export type Row = Record<string, string>

const heads = ['Version', 'Date', 'Commit', ...columns, 'Machine']

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const rowsOf = (table: string[]): Row[] => {
  const [head = '', , ...lines] = table
  const names = cellsOf(head)
  return lines.map((line) => Object.fromEntries(cellsOf(line).map((cell, place) => [names[place] ?? '', cell])))
}

/** The table of these rows, as the formatter wants it. */
const tableOf = (rows: Row[]): string[] => {
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head] ?? '–'))]
  const widths = heads.map((_, place) => Math.max(3, ...lines.map((cells) => cells[place]?.length ?? 0)))
  const written = lines.map((cells) => cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)))
  const rule = widths.map((width) => '-'.repeat(width))
  return [...written.slice(0, 1), rule, ...written.slice(1)].map((cells) => `| ${cells.join(' | ')} |`)
}

/** A page whose table has this row: in place of the one of the same version, whose other cells it keeps, or at the end. */
export const withRow = (page: string, row: Row): string => {
  const lines = page.trimEnd().split('\n')
  const rows = rowsOf(lines.filter((line) => line.startsWith('|')))
  const known = rows.findIndex(({ Version }) => Version === row['Version'])
  if (known < 0) rows.push(row)
  else rows[known] = { ...rows[known], ...row }
  return [...lines.filter((line) => !line.startsWith('|')), ...tableOf(rows), ''].join('\n')
}

const commit = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: new URL('.', file) })
  return stdout.trim()
}

const machine = (): string => {
  const memory = Math.round(totalmem() / 1e9)
  return `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, ${memory} GB, Node ${process.versions.node}`
}

/** Writes the chief figures measured just now into the row of the present version. */
export const keepResults = async (): Promise<void> => {
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  const row = {
    Version: version,
    Date: new Date().toISOString().slice(0, 10),
    // A source archive has no history.
    Commit: await commit().catch(() => '–'),
    ...Object.fromEntries(chief),
    Machine: machine(),
  }
  await writeFile(file, withRow(await readFile(file, 'utf8'), row))
}
