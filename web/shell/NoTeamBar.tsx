import { IconUsersGroup } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { useUser } from '../session/queries.ts'
import { NoticeBar } from '../ui/NoticeBar.tsx'
import { useWhomToAsk } from './whom-to-ask.ts'

/** Above a page that has something for those in no team: what they miss, and whom to ask. */
export const NoTeamBar = () => {
  const whomToAsk = useWhomToAsk()
  if (useUser().role === 'admin') return null
  return (
    <NoticeBar label={t('Teams')} icon={IconUsersGroup}>
      <b>{t('You are not in a team')}</b>
      <span dir="auto">{whomToAsk}</span>
    </NoticeBar>
  )
}
