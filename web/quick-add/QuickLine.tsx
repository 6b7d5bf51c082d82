import type { Adding } from './adding.ts'
import { LineField } from './LineField.tsx'
import { useLine } from './use-line.ts'

type Props = {
  adding: Adding
  teamId: number
  /** What is typed is kept under it, as long as the tab is open. */
  keptAs: string
  shortcut?: string
}

/** A line that adds something: Enter adds it and stays for the next one. */
export const QuickLine = ({ adding, teamId, keptAs, shortcut }: Props) => {
  const line = useLine({ adding, teamId, keptAs })
  return <LineField {...{ line, adding }} {...(shortcut !== undefined && { shortcut })} />
}
