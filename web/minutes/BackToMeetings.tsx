import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'

/** Leads back to a team's past meetings. */
export const BackToMeetings = ({ teamId }: { teamId: number | undefined }) => (
  <Button
    variant="subtle"
    color="gray"
    leftSection={<IconArrowLeft aria-hidden size={16} />}
    renderRoot={(props) => (
      <Link {...props} to="/meetings" search={{ ...(teamId !== undefined && { team: teamId }), tab: 'past' }} />
    )}
  >
    {t('Past meetings')}
  </Button>
)
