import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import type { Issue } from '#contract/issues.ts'
import { formerMember } from '#contract/tenants.ts'
import { plural, t } from '#contract/words.ts'
import styles from './stage.module.css'

const newest = 3

/** The latest comments, and the way to all of them. */
export const Said = ({ issue: { comments, can }, onOpen }: { issue: Issue; onOpen: () => void }) => (
  <div className={styles.said}>
    {comments.length > 0 && (
      <ul>
        {comments.slice(-newest).map(({ createdAt, user, text }) => (
          <li key={createdAt} dir="auto">
            <b>{user?.fullName ?? t(formerMember)}</b> {text}
          </li>
        ))}
      </ul>
    )}
    <Button variant="default" leftSection={<IconMessageCircle aria-hidden size={16} stroke={1.75} />} onClick={onOpen}>
      {comments.length > newest || !can.comment
        ? plural(comments.length, 'All {count} comments', 'All {count} comments')
        : t('Comment')}
    </Button>
  </div>
)
