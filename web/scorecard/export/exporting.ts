import { csvOf, workbookOf } from './files.ts'
import { fileName, type Shown, sheetOf } from './sheet.ts'
import type { GridRow } from '../view.ts'

const save = (blob: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Once the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves what the page shows as a file. */
export const exportShown = async (
  kind: 'csv' | 'xlsx',
  shown: Shown,
  nameOfGroup: (row: GridRow) => string,
): Promise<void> => {
  const sheet = sheetOf(shown, nameOfGroup)
  const blob = kind === 'csv' ? new Blob([await csvOf(sheet)], { type: 'text/csv' }) : await workbookOf(sheet)
  save(blob, `${fileName(shown)}.${kind}`)
}
