import { useEffect, useState } from 'react'
import type { ImportKind } from '#contract/imports.ts'
import { t } from '#contract/words.ts'
import { forget, useKept } from '../form/kept.ts'
import { useUser } from '../session/queries.ts'
import { UnreadableFile } from '../spreadsheets/decode.ts'
import { type FileSheet, type FileSheets, readSheets } from '../spreadsheets/table.ts'
import { headersOf } from './cells.ts'
import { type Choices, choicesAgain, guessChoices } from './choices.ts'
import { forgetFile, keepFile, keptFile } from './kept-file.ts'
import { savedChoices } from './saved-roles.ts'

type ReadFile = { name: string; source: File; sheets: FileSheets }

/** A file that has been read, and the sheet of it that is imported. */
export type OpenFile = ReadFile & { sheet: FileSheet }

// One line names the columns.
const limits = { megabytes: 10, lines: 10_001, columns: 200 }
const keptChoices = 'import'

const read = async (file: File, encoding: string | null): Promise<ReadFile> => {
  // Before it is read into memory.
  if (file.size > limits.megabytes * 1024 * 1024) throw new UnreadableFile(t('The file is larger than 10 MB.'))
  const sheets = await readSheets(new Uint8Array(await file.arrayBuffer()), limits, encoding ?? undefined)
  // What the only sheet is called says nothing.
  if (sheets.length === 1) sheets[0].name = ''
  return { name: file.name, source: file, sheets }
}

const sheetNamed = ({ sheets }: ReadFile, name: string | undefined): FileSheet =>
  sheets.find((sheet) => sheet.name === name) ?? sheets[0]

const sentenceOf = (error: unknown): string =>
  error instanceof UnreadableFile ? error.message : t('The file could not be read. Try again.')

type Wish = { kind: ImportKind; teamId: number | null }

/** The chosen file and what is said of it; both outlive an error and a reload. */
export const useImportFile = (wish: Wish) => {
  const { id: userId } = useUser()
  const [file, setFile] = useState<ReadFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const [kept, keep] = useKept(keptChoices)
  const choices = file && kept !== '' ? (JSON.parse(kept) as Choices) : null
  const say = (said: Choices) => keep(JSON.stringify(said))
  /** Begins with what is guessed of a sheet, and what was said of one like it. */
  const begin = ({ name }: ReadFile, sheet: FileSheet, encoding: string | null) => {
    const saved = savedChoices(userId, headersOf(sheet.table))
    say({ ...guessChoices(name, sheet, wish), ...saved, encoding })
  }
  const open = async (chosen: File, encoding: string | null, onRead: (next: ReadFile) => void) => {
    setReading(true)
    setProblem(null)
    try {
      const next = await read(chosen, encoding)
      onRead(next)
      setFile(next)
    } catch (error) {
      setFile(null)
      setProblem(sentenceOf(error))
    }
    setReading(false)
  }
  useEffect(() => {
    if (kept === '') return
    const { encoding = null } = JSON.parse(kept) as Partial<Choices>
    void keptFile(String(userId)).then((found) => found && open(found, encoding, () => undefined))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, [])
  return {
    file: file && { ...file, sheet: sheetNamed(file, choices?.sheet) },
    problem,
    reading,
    choices,
    choose: (chosen: File) => {
      void keepFile(String(userId), chosen)
      void open(chosen, null, (next) => begin(next, next.sheets[0], null))
    },
    refuseNone: () => setProblem(t('Choose a file first.')),
    chooseSheet: (name: string) => file && begin(file, sheetNamed(file, name), choices?.encoding ?? null),
    readAs: (encoding: string) => {
      if (!file || !choices) return
      void open(file.source, encoding, ({ name, sheets: [sheet] }) =>
        say({ ...choicesAgain(name, [sheetNamed(file, choices.sheet), sheet], wish, choices), encoding }),
      )
    },
    change: (change: Partial<Choices>) => choices && say({ ...choices, ...change }),
    close: () => {
      forget(keptChoices)
      void forgetFile(String(userId))
    },
  }
}
