import { IconCheck } from '@tabler/icons-react'
import { CreateButton } from '../ui/CreateButton.tsx'
import { FirstOne } from '../ui/FirstOne.tsx'
import { NothingFound } from '../ui/NothingFound.tsx'
import { PictureRows } from '../ui/PictureRows.tsx'
import { preloadDialogs } from './lazy-parts.ts'
import type { OpenDialog } from './TodoDialogs.tsx'
import styles from './todos.module.css'

type Props = { filtered: boolean; open: (dialog: OpenDialog) => void; onClear: () => void }

const picture = (
  <PictureRows>
    {['open', 'longer', 'done'].map((row) => (
      <span key={row} className={styles.pictured}>
        <i>{row === 'done' && <IconCheck size={11} stroke={3} />}</i>
        <b />
        <u />
      </span>
    ))}
  </PictureRows>
)

export const NoTodos = ({ filtered, open, onClear }: Props) =>
  filtered ? (
    <NothingFound title="No to-dos found" onClear={onClear} />
  ) : (
    <FirstOne
      title="No to-dos found"
      message="Get started by creating your first to-do"
      picture={picture}
      action={
        <CreateButton preload={preloadDialogs} onClick={() => open({ kind: 'create' })}>
          Create Your First To-Do
        </CreateButton>
      }
      teaching="A to-do has one owner and is done within seven days."
    />
  )
