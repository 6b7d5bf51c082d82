import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { CreateButton } from './CreateButton.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { StatusPill } from './StatusPill.tsx'
import styles from './NoRocks.module.css'

type Props = { filtered: boolean; onCreate: () => void; onClear: () => void }

const drawing = (
  <div className={styles.drawing}>
    {([70, 45, 20] as const).map((progress, index) => (
      <span key={progress}>
        <StatusPill status={(['on-track', 'on-track', 'at-risk'] as const)[index] ?? 'on-track'} />
        <ProgressBar progress={progress} elapsed={0.5} />
      </span>
    ))}
  </div>
)

export const NoRocks = ({ filtered, onCreate, onClear }: Props) =>
  filtered ? (
    <EmptyState
      title="No rocks found"
      message="Try adjusting your search or filters"
      action={
        <Button variant="default" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="No rocks yet"
      message="Get started by creating your first quarterly rock"
      drawing={drawing}
      action={
        <CreateButton leftSection={<IconPlus aria-hidden size={16} />} onClick={onCreate}>
          Create Your First Rock
        </CreateButton>
      }
      hint={
        <>
          <span className={styles.key}>
            or press <Kbd>C</Kbd> anywhere.{' '}
          </span>
          A rock has one owner and is done within the quarter.
        </>
      }
    />
  )
