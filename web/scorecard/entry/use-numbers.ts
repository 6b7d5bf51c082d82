import { useEffect, useRef, useState } from 'react'
import type { PlacedValue } from '#contract/scorecard.ts'
import { readValue } from '#contract/units.ts'
import { plural, t } from '#contract/words.ts'
import { ApiError } from '../../api.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { useEnterValues } from '../changes.ts'
import type { GridRow } from '../view.ts'
import { formerOf, type Held, keyOf, readBlock, type Step, undoing, withMeaning } from './cells.ts'
import type { Place } from './moves.ts'

export type HeldCells = ReadonlyMap<string, Held>

const nothingHeld: HeldCells = new Map()

const asMap = (held: Held[]): HeldCells => new Map(held.map((each) => [keyOf(each), each]))

const hasProblem = (held: HeldCells): boolean => [...held.values()].some(({ problem }) => problem !== null)

const saveFailed = failed(t('The numbers could not be saved'))

/** What the server refuses of a block, at the cells that it names. */
const refusedCells = (error: Error, values: PlacedValue[], textOf: (value: PlacedValue) => string): Held[] => {
  const issues = error instanceof ApiError ? (error.problem.issues ?? []) : []
  const byIndex = new Map(issues.map(({ path, message }) => [Number(path.split('.')[1]), message]))
  if (!values.some((_, index) => byIndex.has(index))) return []
  return values.map((value, index) => ({
    itemId: value.itemId,
    weekId: value.weekId,
    text: textOf(value),
    problem: byIndex.get(index) ?? null,
  }))
}

const textOf = ({ value }: PlacedValue): string => (value === null || value === undefined ? '' : String(value))

const skippedWords = ({ outside, refused }: { outside: number; refused: number }): string =>
  [
    ...(outside > 0
      ? [plural(outside, '{count} cell beyond the grid left out', '{count} cells beyond the grid left out')]
      : []),
    ...(refused > 0
      ? [plural(refused, '{count} cell not yours to enter left out', '{count} cells not yours to enter left out')]
      : []),
  ].join(', ')

const enteredWords = (count: number): string => plural(count, '{count} number entered', '{count} numbers entered')

/** What is entered into the cells of some rows: sent, held back while something is wrong with it, and undone. */
export const useNumbers = (rows: GridRow[]) => {
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const [held, setHeld] = useState(nothingHeld)
  const steps = useRef<Step[]>([])
  const { mutate } = useEnterValues((error, values) => {
    steps.current = steps.current.filter((step) => step.values !== values)
    const refused = refusedCells(error, values, textOf)
    if (refused.length > 0) setHeld(asMap(refused))
    else saveFailed(error)
  })

  const undo = (step = steps.current.at(-1)): void => {
    if (!step) return
    steps.current = steps.current.filter((each) => each !== step)
    const { values, left } = undoing(step, latest.current)
    if (values.length > 0) mutate(values)
    const description =
      left.length > 0
        ? plural(left.length, '{count} cell changed since, and left', '{count} cells changed since, and left')
        : ''
    toast({ title: values.length > 0 ? t('Undone') : t('Nothing to undo'), ...(description && { description }) })
  }

  const send = (values: PlacedValue[], told?: { title: string; description?: string }): void => {
    if (values.length === 0) return
    const step = { values, former: formerOf(values, latest.current) }
    steps.current.push(step)
    mutate(values)
    if (told) toast({ ...told, undo: () => undo(step) })
  }

  const sendHeld = (ready: HeldCells): void => {
    const items = new Map(latest.current.map(({ item }) => [item.id, item]))
    const values = [...ready.values()].flatMap(({ itemId, weekId, text }) => {
      const item = items.get(itemId)
      const typed = item && readValue(text, item)
      return typed && 'value' in typed ? [{ itemId, weekId, value: typed.value }] : []
    })
    setHeld(nothingHeld)
    send(values, { title: enteredWords(values.length) })
  }

  /** Goes on with what is held: sends it as soon as nothing is wrong with it any more. */
  const settle = (next: HeldCells): void => {
    if (next.size > 0 && !hasProblem(next)) sendHeld(next)
    else setHeld(next)
  }

  /** Holds a cell; which of several meanings its text was given, others that leave the same open have as well. */
  const hold = (cell: Held, meaning?: number): void => {
    const next = new Map([...held, [keyOf(cell), cell]])
    const itemOf = (id: number) => latest.current.find(({ item }) => item.id === id)?.item
    settle(meaning === undefined ? next : withMeaning(next, meaning, itemOf))
  }

  const leaveOut = (key: string): void => settle(new Map([...held].filter(([each]) => each !== key)))

  const paste = (texts: string[][], at: Place): void => {
    const reading = readBlock(texts, latest.current, at)
    const skipped = skippedWords(reading)
    if (reading.held.some(({ problem }) => problem !== null)) return setHeld(asMap(reading.held))
    if (reading.values.length === 0) return toast({ title: t('Nothing entered'), description: skipped })
    const title = enteredWords(reading.values.length)
    return send(reading.values, { title, ...(skipped && { description: skipped }) })
  }

  return { held, send, hold, leaveOut, discard: () => setHeld(nothingHeld), paste, undo }
}

export type Numbers = ReturnType<typeof useNumbers>
