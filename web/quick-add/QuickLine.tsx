import type { Adding } from './adding.ts'
import { LineField } from './LineField.tsx'
import { useLine } from './use-line.ts'

type Props = {
  adding: Adding
  teamId: number
  /** What is typed is kept under it, as long as the tab is open. */
  keptAs: string
  shortcut?: string
  /** Someone was typing in its place before it was loaded, or had pressed its key. */
  taken?: boolean
}

/** A line that adds something: Enter adds it and stays for the next one. */
export const QuickLine = ({ adding, teamId, keptAs, shortcut, taken = false }: Props) => {
  const line = useLine({ adding, teamId, keptAs })
  return <LineField {...{ line, adding, taken }} {...(shortcut !== undefined && { shortcut })} />
}
