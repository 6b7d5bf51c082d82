import { useMemo, useState } from 'react'
import { type Calendar, type Day } from '#contract/fields.ts'
import type { PeriodKind } from '#contract/calendar.ts'
import { t } from '#contract/words.ts'
import type { FileColumn, Role } from './columns.ts'
import { columnsAfter, nothingSaid, type Said, saidAgain, withGivenRole, withLeftOut } from './said.ts'
import { UnreadableFile } from '../../spreadsheets/decode.ts'
import { type FileSheet, readSheet } from '../../spreadsheets/table.ts'

type ReadFile = Pick<FileSheet, 'table' | 'decoded'> & { name: string; source: File }

/** A file that has been read: its name, its lines, and what its columns mean. */
export type OpenFile = ReadFile & { columns: FileColumn[] }

type Context = { kind: PeriodKind; today: Day; calendar: Calendar }

const limits = { megabytes: 5, lines: 2000, columns: 400 }

const read = async (source: File, encoding: string | undefined): Promise<ReadFile> => {
  // Before it is read into memory.
  if (source.size > limits.megabytes * 1024 * 1024)
    throw new UnreadableFile(t('The file is larger than {megabytes} MB.', limits))
  const sheet = await readSheet(new Uint8Array(await source.arrayBuffer()), limits, encoding)
  return { ...sheet, name: source.name, source }
}

/** The chosen file, what is wrong with it, and what is said of it. */
export const useFile = ({ kind, today, calendar }: Context) => {
  const [file, setFile] = useState<ReadFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const [said, setSaid] = useState(nothingSaid)
  const { roles, dayFirst } = said
  const open = useMemo(
    (): OpenFile | null =>
      file && { ...file, columns: columnsAfter(file.table, { kind, today, calendar }, { roles, dayFirst }) },
    [file, kind, today, calendar, roles, dayFirst],
  )
  const choose = async (source: File, encoding?: string) => {
    setReading(true)
    setProblem(null)
    try {
      const next = await read(source, encoding)
      setSaid((before) => (file?.source === source ? saidAgain(before, file.table, next.table) : nothingSaid))
      setFile(next)
    } catch (error) {
      setFile(null)
      setProblem(error instanceof UnreadableFile ? error.message : t('The file could not be read. Try again.'))
    }
    setReading(false)
  }
  return {
    file: open,
    problem,
    reading,
    choose,
    refuseNone: () => setProblem(t('Choose a file first.')),
    said,
    say: (change: Partial<Said>) => setSaid((before) => ({ ...before, ...change })),
    setRole: (index: number, role: Role) => setSaid((before) => withGivenRole(before, { index, role })),
    leaveOut: (keys: readonly string[], out = true) => setSaid((before) => withLeftOut(before, keys, out)),
  }
}
