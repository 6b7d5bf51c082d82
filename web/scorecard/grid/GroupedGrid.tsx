import { useMemo } from 'react'
import type { Period } from '#contract/calendar.ts'
import { usePrinting } from '../../ui/printing.ts'
import type { OpenDialog } from '../ScorecardDialogs.tsx'
import { useScorecardSearch } from '../search.ts'
import { useCollapsed } from './collapsed.ts'
import { commandsOf, sectionCommandsOf } from './commands.ts'
import { Grid } from './Grid.tsx'
import { linesOf, type Section } from './sections.ts'
import { useStable } from '../page/use-stable.ts'

type Props = {
  heading: string
  sections: Section[]
  teamId: number
  periods: Period[]
  readOnly: boolean
  open: (dialog: OpenDialog) => void
}

const none: ReadonlySet<string> = new Set()

/** The grid with its groups, of which some are collapsed. Prints landscape. */
export const GroupedGrid = ({ heading, sections, teamId, periods, readOnly, open }: Props) => {
  const [, change] = useScorecardSearch()
  const [collapsed, toggle] = useCollapsed(teamId)
  const printing = usePrinting()
  const folded = printing ? none : collapsed
  const lines = useMemo(() => linesOf(sections, folded), [sections, folded])
  const onTrend = useStable((id: number) => change({ measurable: id }))
  const ofRow = useMemo(() => commandsOf({ open, onTrend }), [open, onTrend])
  const sectionActs = useMemo(
    () => ({ commandsOf: sectionCommandsOf(open, readOnly), toggle }),
    [open, readOnly, toggle],
  )
  return (
    <>
      <style>{'@page { size: landscape }'}</style>
      <Grid label={heading} {...{ lines, periods, open, onTrend, sectionActs }} commandsOf={ofRow} />
    </>
  )
}
