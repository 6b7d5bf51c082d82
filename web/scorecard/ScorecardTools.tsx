import { Button } from '@mantine/core'
import { IconCalendarTime, IconChevronDown, IconFileTypeCsv, IconFileTypeXls, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { refused } from '../ui/failures.ts'
import { usePopup } from '../ui/popup.ts'
import { preloadMenu, RowMenu } from '../ui/RowMenu.tsx'
import type { Command } from '../ui/command.ts'
import type { Shown } from './export/sheet.ts'
import { groupsQuery } from './queries.ts'
import type { GridRow } from './view.ts'

type Props = {
  teamId: number
  /** What is exported; undefined while it is not loaded. */
  shown: Shown | undefined
  onImport: () => void
  onAsOf: () => void
}

/** The page's menu for what goes in and out, and for the past. */
export const ScorecardTools = (props: Props) => {
  const { opener, popup } = usePopup('menu', preloadMenu)
  const commands = useCommands(props)
  return (
    <>
      <Button {...opener} variant="default" rightSection={<IconChevronDown aria-hidden size={14} />}>
        {t('More')}
      </Button>
      {popup && <RowMenu {...popup} label={t('More')} commands={commands} />}
    </>
  )
}

const useCommands = ({ teamId, shown, onImport, onAsOf }: Props): Command[] => {
  const { data: groups = [] } = useQuery(groupsQuery(teamId))
  const nameOfGroup = ({ item }: GridRow): string => {
    const placement = item.placements.find((each) => each.teamId === teamId)
    return groups.find(({ id }) => id === placement?.groupId)?.name ?? ''
  }
  const save = (kind: 'csv' | 'xlsx') => async () => {
    if (!shown) return
    const { exportShown } = await import('./export/exporting.ts')
    await exportShown(kind, shown, nameOfGroup)
  }
  const saving = (kind: 'csv' | 'xlsx') => () => void save(kind)().catch(refused)
  const may = shown !== undefined
  return [
    { name: t('Import…'), icon: IconUpload, act: onImport },
    { name: t('Export as CSV'), icon: IconFileTypeCsv, may, act: saving('csv') },
    { name: t('Export as Excel'), icon: IconFileTypeXls, may, act: saving('xlsx') },
    { name: t('As of a day…'), icon: IconCalendarTime, act: onAsOf },
  ]
}
