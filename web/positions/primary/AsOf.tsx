import { Button } from '@mantine/core'
import { IconCalendarTime, IconHistory } from '@tabler/icons-react'
import type { Day } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { useWorkspaceDay } from '../../days/workspace-calendar.ts'
import type { Command } from '../../ui/command.ts'
import { shortDate } from '../../ui/dates.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { usePhone } from '../../ui/width.ts'
import styles from '../chart/chart.module.css'
import { AsOfDialog } from '../lazy-parts.ts'
import { useChartSearch } from '../search.ts'

/** The way into the past; on a phone also what has no room elsewhere. */
export const MoreMenu = ({ asOf, more }: { asOf: Day | undefined; more: Command[] }) => {
  const phone = usePhone()
  const { shown, open, close } = useDialogs<'as of'>()
  const { change } = useChartSearch()
  const today = useWorkspaceDay()
  const past: Command = { name: t('As of a day…'), icon: IconCalendarTime, act: () => open('as of') }
  return (
    <>
      <DotsMenu ofPage label={t('More')} commands={[past, ...(phone ? more : [])]} />
      {shown && (
        <AsOfDialog
          what="chart"
          value={asOf}
          today={today}
          onPick={(day) => change({ asOf: day, position: undefined })}
          onClose={close}
        />
      )}
    </>
  )
}

/** Says that the chart is shown as it was. */
export const AsOfBanner = ({ day }: { day: Day }) => {
  const { change } = useChartSearch()
  return (
    <output className={styles.banner}>
      <IconHistory aria-hidden size={16} />
      <span>{t('The chart as it was on {day}', { day: shortDate(day) })}</span>
      <Button variant="default" size="xs" onClick={() => change({ asOf: undefined, position: undefined })}>
        {t('Back to today')}
      </Button>
    </output>
  )
}
