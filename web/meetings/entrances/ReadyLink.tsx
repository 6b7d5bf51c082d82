import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Meeting } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { readyPlaceOf } from './use-enter.ts'

/** Leads to where people get ready for a meeting. */
export const ReadyLink = ({ meeting }: { meeting: Pick<Meeting, 'id' | 'teamId' | 'title'> }) => (
  <Button
    variant="default"
    size="compact-sm"
    aria-label={t('Get ready for "{title}"', { title: meeting.title })}
    renderRoot={(props) => <Link {...readyPlaceOf(meeting)} {...props} />}
  >
    {t('Get ready')}
  </Button>
)
