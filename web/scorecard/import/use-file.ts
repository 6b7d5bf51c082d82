import { useState } from 'react'
import { type Calendar, type Day } from '#contract/fields.ts'
import type { PeriodKind } from '#contract/calendar.ts'
import { t } from '#contract/words.ts'
import { columnsOf, type FileColumn, type Role, withRole } from './columns.ts'
import type { Decimal } from './decimals.ts'
import { nothingChosen } from './names.ts'
import { UnreadableFile } from '../../spreadsheets/decode.ts'
import { type FileSheet, readSheet } from '../../spreadsheets/table.ts'

/** A file that has been read: its name, its lines, and what its columns mean. */
export type OpenFile = Pick<FileSheet, 'table' | 'decoded'> & { name: string; source: File; columns: FileColumn[] }

type Context = { kind: PeriodKind; today: Day; calendar: Calendar }

const limits = { megabytes: 5, lines: 2000, columns: 400 }
const none: ReadonlySet<string> = new Set()

/** The chosen file, what is wrong with it, and what is left out of it by hand. */
export const useFile = (context: Context) => {
  const [file, setFile] = useState<OpenFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const [leftOut, setLeftOut] = useState(none)
  const [fractions, setFractions] = useState<boolean>()
  const [dayFirst, setDayFirst] = useState<boolean>()
  const [decimal, setDecimal] = useState<Decimal>()
  const [names, setNames] = useState(nothingChosen)
  const [withoutColumns, setWithoutColumns] = useState(false)
  const choose = async (chosen: File, encoding?: string) => {
    setReading(true)
    setProblem(null)
    try {
      // Before it is read into memory.
      if (chosen.size > limits.megabytes * 1024 * 1024)
        throw new UnreadableFile(t('The file is larger than {megabytes} MB.', limits))
      const sheet = await readSheet(new Uint8Array(await chosen.arrayBuffer()), limits, encoding)
      setFile({ ...sheet, name: chosen.name, source: chosen, columns: columnsOf(sheet.table, context) })
      setLeftOut(none)
      setFractions(undefined)
      setDecimal(undefined)
      setDayFirst(undefined)
      setWithoutColumns(false)
      setNames(nothingChosen)
    } catch (error) {
      setFile(null)
      setProblem(error instanceof UnreadableFile ? error.message : t('The file could not be read. Try again.'))
    }
    setReading(false)
  }
  const setRole = (index: number, role: Role) => {
    setFile((file) => file && { ...file, columns: withRole(file.columns, index, role) })
    // Other columns have other cells that are wrong.
    setLeftOut(none)
    setWithoutColumns(false)
  }
  const setOrder = (order: boolean) => {
    setDayFirst(order)
    setFile((file) => file && { ...file, columns: columnsOf(file.table, { ...context, dayFirst: order }) })
    setLeftOut(none)
    setWithoutColumns(false)
  }
  const leaveOut = (keys: readonly string[], out = true) =>
    setLeftOut((before) => {
      const rest = [...before].filter((key) => !keys.includes(key))
      return new Set(out ? [...rest, ...keys] : rest)
    })
  const refuseNone = () => setProblem(t('Choose a file first.'))
  const chosen = { names, leftOut, fractions, dayFirst, decimal, withoutColumns }
  const set = { setNames, setRole, setOrder, leaveOut, setFractions, setDecimal, setWithoutColumns }
  return { file, problem, reading, choose, refuseNone, ...chosen, ...set }
}
