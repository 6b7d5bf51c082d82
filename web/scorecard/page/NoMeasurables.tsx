import { Button } from '@mantine/core'
import type { Day } from '#contract/fields.ts'
import type { Cadence } from '#contract/roll-ups.ts'
import { t } from '#contract/words.ts'
import { FirstOne } from '../../ui/FirstOne.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { PictureRows } from '../../ui/PictureRows.tsx'
import { CreateButton } from '../../ui/CreateButton.tsx'
import type { ScorecardSearch } from '../search.ts'
import { Mark } from '../marks/Mark.tsx'

const picture = (
  <PictureRows>
    {(['met', 'close', 'missed'] as const).map((standing) => (
      <span key={standing}>
        <Mark standing={standing} />
        <b />
        <i />
      </span>
    ))}
  </PictureRows>
)

const noneYet: Record<Exclude<Cadence, 'weekly'>, string> = {
  monthly: t('No monthly measurables yet'),
  quarterly: t('No quarterly measurables yet'),
  annual: t('No annual measurables yet'),
}

type Props = {
  search: ScorecardSearch
  asOf: Day | undefined
  /** There are measurables, but none with what is sought. */
  filtered: boolean
  mayAdd: boolean
  onAdd: () => void
  onClear: () => void
  onRollUp: () => void
}

/** Shown instead of a grid without rows. */
export const NoMeasurables = ({ search: { tab, rolledUp }, asOf, filtered, mayAdd, ...on }: Props) => {
  if (filtered) return <NothingFound title={t('No KPIs found')} onClear={on.onClear} />
  if (asOf !== undefined)
    return <EmptyState title={t('No measurables yet')} message={t('There were none on that day')} />
  if (tab && !rolledUp) {
    const rollUp = (
      <Button variant="default" onClick={on.onRollUp}>
        {t('Show shorter ones, rolled up')}
      </Button>
    )
    const message = t('Numbers of shorter periods can be shown here as well')
    return <EmptyState title={noneYet[tab]} message={message} action={rollUp} />
  }
  return (
    <FirstOne
      title={t('No measurables yet')}
      message={t('Get started by adding a number your team looks at every week')}
      picture={picture}
      action={
        mayAdd && (
          <CreateButton preload={() => undefined} onClick={on.onAdd}>
            {t('Add the first measurable')}
          </CreateButton>
        )
      }
      teaching={t('A measurable is a number that tells early whether the work goes well.')}
    />
  )
}
