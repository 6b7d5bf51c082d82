import { useQuery } from '@tanstack/react-query'
import type { Headline } from '#contract/headlines.ts'
import type { Room } from '#contract/room.ts'
import { plural, t } from '#contract/words.ts'
import type { OpenDialog } from '../../headlines/HeadlineDialogs.tsx'
import { HeadlineDialogs } from '../../headlines/lazy-parts.ts'
import { headlinesQuery } from '../../headlines/queries.ts'
import { isUnread } from '../../headlines/view.ts'
import { useUser } from '../../session/queries.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useLines } from '../sections/headlines/use-lines.tsx'
import rowStyles from '../sections/rows/rows.module.css'
import { useStaying } from '../sections/rows/staying.ts'
import { Part } from './Part.tsx'

/** The headlines that you have not read. */
export const UnreadHeadlines = ({ room }: { room: Room }) => (
  <Loaded query={useQuery(headlinesQuery(room.teamId, false))} rows={2} failed={t('The headlines could not be loaded')}>
    {(headlines) => <Unread {...{ room, headlines }} />}
  </Loaded>
)

const Unread = ({ room, headlines }: { room: Room; headlines: Headline[] }) => {
  const { id: userId } = useUser()
  const { shown, open, close } = useDialogs<OpenDialog>()
  const { lineOf, menu } = useLines({ room, open })
  const unread = headlines.filter((headline) => isUnread(headline, userId)).map(({ id }) => id)
  const staying = useStaying(unread)
  const rows = headlines.filter(({ id }) => staying.has(id))
  return (
    <Part
      title={t('Headlines')}
      count={unread.length > 0 ? plural(unread.length, '{count} unread', '{count} unread') : undefined}
      isEmpty={rows.length === 0}
    >
      <ul className={rowStyles.rows}>{rows.map(lineOf)}</ul>
      {menu}
      {shown && <HeadlineDialogs shown={shown} rows={headlines} teamId={room.teamId} onClose={close} />}
    </Part>
  )
}
