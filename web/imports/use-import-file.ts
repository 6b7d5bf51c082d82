import { useEffect, useState } from 'react'
import type { ImportKind } from '#contract/imports.ts'
import { t } from '#contract/words.ts'
import { forget, useKept } from '../form/kept.ts'
import { useUser } from '../session/queries.ts'
import { UnreadableFile } from '../spreadsheets/decode.ts'
import { type FileTable, readTable } from '../spreadsheets/table.ts'
import { headersOf } from './cells.ts'
import { type Choices, guessChoices } from './choices.ts'
import { forgetFile, keepFile, keptFile } from './kept-file.ts'
import { savedChoices } from './saved-roles.ts'

/** A file that has been read. */
export type OpenFile = { name: string; table: FileTable }

// One line names the columns.
const limits = { megabytes: 10, lines: 10_001, columns: 200 }
const keptChoices = 'import'

const read = async (file: File): Promise<OpenFile> => {
  // Before it is read into memory.
  if (file.size > limits.megabytes * 1024 * 1024) throw new UnreadableFile(t('The file is larger than 10 MB.'))
  return { name: file.name, table: await readTable(new Uint8Array(await file.arrayBuffer()), limits) }
}

const sentenceOf = (error: unknown): string =>
  error instanceof UnreadableFile ? error.message : t('The file could not be read. Try again.')

type Wish = { kind: ImportKind; teamId: number | null }

/** The chosen file and what is said of it; both outlive an error and a reload. */
export const useImportFile = (wish: Wish) => {
  const { id: userId } = useUser()
  const [file, setFile] = useState<OpenFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const [kept, keep] = useKept(keptChoices)
  const choices = file && kept !== '' ? (JSON.parse(kept) as Choices) : null
  const open = async (chosen: File, again: boolean) => {
    setReading(true)
    setProblem(null)
    try {
      const next = await read(chosen)
      if (!again) {
        const saved = savedChoices(userId, headersOf(next.table))
        keep(JSON.stringify({ ...guessChoices(next.name, next.table, wish), ...saved }))
      }
      setFile(next)
    } catch (error) {
      setFile(null)
      setProblem(sentenceOf(error))
    }
    setReading(false)
  }
  useEffect(() => {
    if (kept !== '') void keptFile(String(userId)).then((found) => found && open(found, true))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, [])
  return {
    file,
    problem,
    reading,
    choices,
    choose: (chosen: File) => {
      void keepFile(String(userId), chosen)
      void open(chosen, false)
    },
    refuseNone: () => setProblem(t('Choose a file first.')),
    change: (change: Partial<Choices>) => choices && keep(JSON.stringify({ ...choices, ...change })),
    close: () => {
      forget(keptChoices)
      void forgetFile(String(userId))
    },
  }
}
