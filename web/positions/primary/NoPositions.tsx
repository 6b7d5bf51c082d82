import { Button } from '@mantine/core'
import type { Day } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { CreateButton } from '../../ui/CreateButton.tsx'
import { shortDate } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FirstOne } from '../../ui/FirstOne.tsx'
import { PictureRows } from '../../ui/PictureRows.tsx'
import { preloadDialogs } from '../lazy-parts.ts'
import type { Chart } from '../chart/use-chart.ts'
import { useStartingChart } from './use-starting-chart.ts'

const teaching = t('A position is a seat with up to five roles. Draw the seats you need first, then fill them.')

const picture = (
  <PictureRows>
    {['one', 'two', 'three'].map((key) => (
      <span key={key}>
        <u />
        <b />
      </span>
    ))}
  </PictureRows>
)

/** Shown instead of a chart without positions. */
export const NoPositions = ({ chart: { of, mayChange, dialogs }, asOf }: { chart: Chart; asOf: Day | undefined }) => {
  const { start, starting } = useStartingChart(of.teamId)
  const message = mayChange
    ? t('Get started by creating your first position')
    : t('Members of the team draw up the chart; it shows here as soon as they do.')
  if (asOf !== undefined)
    return (
      <EmptyState
        title={t('No positions created yet')}
        message={t('Nobody had drawn up the chart by {asOf}.', { asOf: shortDate(asOf) })}
      />
    )
  const action = mayChange && (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'center' }}>
      <CreateButton preload={preloadDialogs} onClick={() => dialogs.open({ kind: 'create', parentId: null })}>
        {t('Create Position')}
      </CreateButton>
      <Button variant="default" disabled={starting} onClick={start}>
        {t('Start with Visionary and Integrator')}
      </Button>
    </div>
  )
  return (
    <FirstOne
      title={t('No positions created yet')}
      message={message}
      picture={picture}
      action={action}
      teaching={teaching}
    />
  )
}
