import { IconCalendarTime, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#contract/fields.ts'
import { formerMember } from '#contract/tenants.ts'
import type { Section, SectionName } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { rich } from '../ui/rich.tsx'
import { useWorkspaceDay } from '../days/workspace-calendar.ts'
import { DotsMenu } from '../ui/DotsMenu.tsx'
import { dateOf } from '../ui/dates.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { Toolbar } from '../ui/Toolbar.tsx'
import { AsOfDialog, preloadAsOf } from './lazy-parts.ts'
import { HistoryDialog, preloadHistory } from './sections/lazy-parts.ts'
import { useStrategySearch } from './search.ts'
import styles from './StrategyTools.module.css'
import { useVision } from './vision.ts'

const tabs = [
  { value: 'vision', label: t('Vision') },
  { value: 'traction', label: t('Traction') },
  { value: 'swot', label: 'SWOT' },
] as const

/** The sections that each tab shows. */
const sectionsOf: Record<(typeof tabs)[number]['value'], SectionName[]> = {
  vision: ['core-values', 'core-focus', 'ten-year-target', 'three-year-picture', 'marketing-strategy'],
  traction: ['one-year-plan'],
  swot: ['swot'],
}

/** The tabs, when something of them was last saved, and the ways into the past. */
export const StrategyTools = () => {
  const [{ tab = 'vision' }, change] = useStrategySearch()
  const { rows, teamId, asOf } = useVision()
  const today = useWorkspaceDay()
  const [dialog, setDialog] = useState<'compare' | 'as of' | null>(null)
  const shown = rows.filter((row) => row.teamId === teamId && sectionsOf[tab].includes(row.section))
  const choose = (value: keyof typeof sectionsOf) => change({ tab: value === 'vision' ? undefined : value })
  const close = () => setDialog(null)
  return (
    <Toolbar tabs={<Tabs label={t('Parts of the vision')} tabs={[...tabs]} chosen={tab} onChoose={choose} />}>
      <LastSaved rows={shown} today={today} />
      {shown.length > 0 && (
        <button
          type="button"
          className={styles.compare}
          onPointerEnter={preloadHistory}
          onFocus={preloadHistory}
          onClick={() => setDialog('compare')}
        >
          {t('Compare')}
        </button>
      )}
      <DotsMenu
        ofPage
        label={t('More')}
        onNear={preloadAsOf}
        commands={[{ name: t('As of a day…'), icon: IconCalendarTime, act: () => setDialog('as of') }]}
      />
      {dialog === 'compare' && <HistoryDialog names={sectionsOf[tab]} onClose={close} />}
      {dialog === 'as of' && (
        <AsOfDialog what="vision" value={asOf} today={today} onPick={(day) => change({ asOf: day })} onClose={close} />
      )}
    </Toolbar>
  )
}

const LastSaved = ({ rows, today }: { rows: readonly Section[]; today: Day }) => {
  const [newest] = rows.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
  if (!newest) return null
  const thisYear = `, ${today.slice(0, 4)}`
  return (
    <span className={styles.saved}>
      <IconHistory aria-hidden size={14} />
      <span>
        {rich('Saved {savedAt} by {bdi}', {
          savedAt: dateOf(newest.savedAt).replace(thisYear, ''),
          bdi: <bdi>{newest.savedBy?.fullName.split(' ')[0] ?? t(formerMember)}</bdi>,
        })}
      </span>
    </span>
  )
}
