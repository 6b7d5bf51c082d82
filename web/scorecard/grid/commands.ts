import { IconChartLine, IconMessageReport, IconPencil, IconPlus, IconTarget } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import type { Command } from '../../ui/command.ts'
import type { OpenDialog } from '../ScorecardDialogs.tsx'
import type { GridRow } from '../view.ts'
import type { Section } from './sections.ts'

type Act = { open: (dialog: OpenDialog) => void; onTrend: (id: number) => void }

/** What can be done with a measurable from its row. */
export const commandsOf =
  ({ open, onTrend }: Act) =>
  ({ item, offTrack }: GridRow): Command[] => {
    const { id, can } = item
    return [
      { name: t('Trend'), icon: IconChartLine, act: () => onTrend(id) },
      { name: t('Edit'), icon: IconPencil, may: can.edit, act: () => open({ kind: 'edit', id }) },
      { name: t('Change the goal'), icon: IconTarget, may: can.edit, act: () => open({ kind: 'goal', id }) },
      { name: t('Make an issue'), icon: IconMessageReport, may: offTrack, act: () => open({ kind: 'issue', id }) },
    ]
  }

/** What can be done with a group from its heading. */
export const sectionCommandsOf =
  (open: Act['open'], readOnly: boolean) =>
  ({ group }: Section): Command[] =>
    group === null || readOnly || !group.can.edit
      ? []
      : [
          { name: t('New measurable'), icon: IconPlus, act: () => open({ kind: 'new', groupId: group.id }) },
          { name: t('Edit group'), icon: IconPencil, act: () => open({ kind: 'group', group }) },
        ]
