import { useQuery } from '@tanstack/react-query'
import type { Message } from '#contract/room.ts'
import { plural, t } from '#contract/words.ts'
import type { OpenDialog } from '../../../../headlines/HeadlineDialogs.tsx'
import { HeadlineDialogs } from '../../../../headlines/lazy-parts.ts'
import { linkedHeadlineQuery } from '../../../../headlines/queries.ts'
import { useTeamNames } from '../../../../teams/names.ts'
import { useDialogs } from '../../../../ui/dialogs.ts'
import styles from './messages.module.css'

/** What has been sent, who has acknowledged it, and the way to the replies. */
export const SentMessages = ({ messages }: { messages: Message[] }) => {
  const nameOf = useTeamNames(messages.length > 0)
  const { shown, open, close } = useDialogs<{ kind: 'comments'; id: number }>()
  if (messages.length === 0) return null
  return (
    <>
      <ul className={styles.sent}>
        {messages.map(({ id, text, sent }) => (
          <li key={id}>
            <p dir="auto">{text}</p>
            <ul>
              {sent.map(({ headlineId, teamId, acknowledged, members, replies }) => (
                <li key={headlineId}>
                  <b dir="auto">{nameOf(teamId) ?? t('Another team')}</b>
                  <span>{t('{acknowledged} of {members} acknowledged', { acknowledged, members })}</span>
                  <button
                    type="button"
                    aria-label={repliesIn(replies, nameOf(teamId) ?? t('Another team'))}
                    onClick={() => open({ kind: 'comments', id: headlineId })}
                  >
                    {replies === 0 ? t('Open (verb)') : plural(replies, '{count} reply', '{count} replies')}
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {shown && <Replies shown={shown} onClose={close} />}
    </>
  )
}

const repliesIn = (replies: number, team: string): string =>
  replies === 0
    ? t('Open in {team}', { team })
    : plural(replies, '{count} reply in {team}', '{count} replies in {team}', { team })

/** The headline that the message is to the other team, with what is said about it there. */
const Replies = ({ shown, onClose }: { shown: OpenDialog & { id: number }; onClose: () => void }) => {
  const { data = [] } = useQuery(linkedHeadlineQuery(shown.id))
  return <HeadlineDialogs shown={shown} rows={data} teamId={undefined} onClose={onClose} />
}
