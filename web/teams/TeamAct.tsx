import type { TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import type { Team } from '#contract/teams.ts'
import { BarAct } from '../ui/list/BarAct.tsx'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { sharedValue } from '../ui/in-place/editing.ts'

const [TeamMenu] = lazyWithPreload(async () => (await import('./TeamMenu.tsx')).TeamMenu)

type Props = {
  name: string
  Icon: TablerIcon
  rows: readonly { teamId: number }[]
  /** Also those that you don't reach are offered. */
  anyTeam?: boolean
  onChoose: (team: Team) => void
}

/** In a selection's bar: moves all chosen rows to a team, which its menu asks for. */
export const TeamAct = ({ name, Icon, rows, anyTeam = false, onChoose }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const value = sharedValue(rows, ({ teamId }) => teamId)
  return (
    <>
      <BarAct name={name} Icon={Icon} aria-haspopup="dialog" onAct={setAnchor} />
      {anchor && <TeamMenu {...{ anchor, value, anyTeam, onChoose }} onClose={() => setAnchor(null)} />}
    </>
  )
}
