import { Button } from '@mantine/core'
import { CreateButton } from '../../ui/CreateButton.tsx'
import { FirstOne } from '../../ui/FirstOne.tsx'
import { PictureRows } from '../../ui/PictureRows.tsx'
import { preloadDialogs } from '../lazy-parts.ts'
import type { Chart } from '../use-chart.ts'
import { useStartingChart } from './use-starting-chart.ts'

const teaching = 'A position is a seat with up to five roles. Draw the seats that you need first, then fill them.'

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
export const NoPositions = ({ chart: { of, mayChange, dialogs } }: { chart: Chart }) => {
  const { start, starting } = useStartingChart(of.teamId)
  const message = mayChange
    ? 'Get started by creating your first position'
    : 'Members of the team draw up the chart; it shows here as soon as they do.'
  const action = mayChange && (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'center' }}>
      <CreateButton preload={preloadDialogs} onClick={() => dialogs.open({ kind: 'create', parentId: null })}>
        Create Position
      </CreateButton>
      <Button variant="default" disabled={starting} onClick={start}>
        Start with Visionary and Integrator
      </Button>
    </div>
  )
  return (
    <FirstOne
      title="No positions created yet"
      message={message}
      picture={picture}
      action={action}
      teaching={teaching}
    />
  )
}
