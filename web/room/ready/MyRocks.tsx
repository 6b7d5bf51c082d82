import { isFinished } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { RockDialogs } from '../../rocks/lazy-parts.ts'
import type { OpenDialog } from '../../rocks/RockDialogs.tsx'
import { useUser } from '../../session/queries.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useLines } from '../sections/rocks/use-lines.tsx'
import { useRocks } from '../sections/rocks/use-rocks.ts'
import rowStyles from '../sections/rows/rows.module.css'
import { useStaying } from '../sections/rows/staying.ts'
import { Part } from './Part.tsx'

/** Your rocks, each to be said on or off track. */
export const MyRocks = ({ room }: { room: Room }) => (
  <Loaded query={useRocks(room.teamId)} rows={2} failed={t('The rocks could not be loaded')}>
    {(rocks) => <Mine {...{ room, rocks }} />}
  </Loaded>
)

const Mine = ({ room, rocks }: { room: Room; rocks: Rock[] }) => {
  const { id: userId } = useUser()
  const { shown, open, close } = useDialogs<OpenDialog>()
  const { lineOf, menu } = useLines({ room, open })
  const own = rocks.filter(({ ownerId }) => ownerId === userId)
  const staying = useStaying(own.filter((rock) => !isFinished(rock)).map(({ id }) => id))
  const mine = own.filter(({ id }) => staying.has(id))
  return (
    <Part title={t('My rocks')} isEmpty={mine.length === 0}>
      <ul className={rowStyles.rows}>{mine.map(lineOf)}</ul>
      {menu}
      {shown && <RockDialogs shown={shown} rows={rocks} teamId={room.teamId} onClose={close} />}
    </Part>
  )
}
