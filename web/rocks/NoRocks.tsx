import { CreateButton } from '../ui/CreateButton.tsx'
import { FirstOne } from '../ui/FirstOne.tsx'
import { NothingFound } from '../ui/NothingFound.tsx'
import { PictureRows } from '../ui/PictureRows.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { preloadDialogs } from './lazy-parts.ts'
import type { OpenDialog } from './RockDialogs.tsx'
import { StatusPill } from './statuses.tsx'

type Props = { filtered: boolean; open: (dialog: OpenDialog) => void; onClear: () => void }

const picture = (
  <PictureRows>
    {([70, 45, 20] as const).map((progress, index) => (
      <span key={progress}>
        <StatusPill status={(['on-track', 'on-track', 'at-risk'] as const)[index] ?? 'on-track'} />
        <ProgressBar progress={progress} elapsed={0.5} />
      </span>
    ))}
  </PictureRows>
)

export const NoRocks = ({ filtered, open, onClear }: Props) =>
  filtered ? (
    <NothingFound title="No rocks found" onClear={onClear} />
  ) : (
    <FirstOne
      title="No rocks yet"
      message="Get started by creating your first quarterly rock"
      picture={picture}
      action={
        <CreateButton preload={preloadDialogs} onClick={() => open({ kind: 'create' })}>
          Create Your First Rock
        </CreateButton>
      }
      teaching="A rock has one owner and is done within the quarter."
    />
  )
