import { CreateButton } from '../ui/CreateButton.tsx'
import { FirstOne } from '../ui/FirstOne.tsx'
import { NothingFound } from '../ui/NothingFound.tsx'
import { PictureRows } from '../ui/PictureRows.tsx'
import { preloadDialogs } from './lazy-parts.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { StatusPill } from './StatusPill.tsx'

type Props = { filtered: boolean; onCreate: () => void; onClear: () => void }

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

export const NoRocks = ({ filtered, onCreate, onClear }: Props) =>
  filtered ? (
    <NothingFound title="No rocks found" onClear={onClear} />
  ) : (
    <FirstOne
      title="No rocks yet"
      message="Get started by creating your first quarterly rock"
      picture={picture}
      action={
        <CreateButton preload={preloadDialogs} onClick={onCreate}>
          Create Your First Rock
        </CreateButton>
      }
      teaching="A rock has one owner and is done within the quarter."
    />
  )
