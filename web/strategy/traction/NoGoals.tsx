import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { GoalPill } from '../../goals/GoalPill.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PictureRows } from '../../ui/PictureRows.tsx'

const picture = (
  <PictureRows>
    {(['active', 'completed', 'dropped'] as const).map((status) => (
      <span key={status}>
        <GoalPill status={status} />
        <b />
        <u />
      </span>
    ))}
  </PictureRows>
)

type Props = { mayAdd: boolean; onAdd: () => void; onNear: () => void }

/** Shown instead of a plan without goals. */
export const NoGoals = ({ mayAdd, onAdd, onNear }: Props) => {
  if (!mayAdd) return <EmptyState title={t('No goals yet')} message={t('This team has not set goals for the year.')} />
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus aria-hidden size={16} />}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onAdd}
    >
      {t('Add the first goal')}
    </Button>
  )
  return (
    <EmptyState
      title={t('No goals yet')}
      message={t('What has to be true by the end of the year?')}
      picture={picture}
      action={add}
      hint={t('Three to seven goals, each with one owner. Rocks serve them, a quarter at a time.')}
    />
  )
}
