import { IconBolt } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#contract/words.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'
import { useCommandKeys } from '../../ui/page-commands.ts'
import { useCurrentTeam } from '../../teams/current-team.ts'
import { kindOfPage } from './kind-of-page.ts'

const [QuickAddDialog] = lazyWithPreload(async () => (await import('./QuickAddDialog.tsx')).QuickAddDialog)

/** Q, on every page, opens the dialog that adds anything. */
export const QuickAddKey = () => {
  const [opened, setOpened] = useState(false)
  const { team, teams } = useCurrentTeam()
  const teamId = (team ?? teams[0])?.id
  const here = useLocation({ select: ({ pathname }) => kindOfPage(pathname) })
  const open = { name: t('Quick add'), icon: IconBolt, keys: ['q'], act: () => setOpened(true) }
  useCommandKeys([{ ...open, may: teamId !== undefined }], { everywhere: true })
  if (!opened || teamId === undefined) return null
  return <QuickAddDialog teamId={teamId} first={here} onClose={() => setOpened(false)} />
}
