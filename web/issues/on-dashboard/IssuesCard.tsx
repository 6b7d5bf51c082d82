import { useQuery } from '@tanstack/react-query'
import { IconMessageReport } from '@tabler/icons-react'
import { numberText, t } from '#contract/words.ts'
import { CountCard } from '../../ui/CountCard.tsx'
import { iconProps } from '../../ui/icon-props.ts'
import { overviewQuery } from '../queries.ts'

/** On the dashboard: how many issues are open, a stroke each. */
export const IssuesCard = ({ teamId }: { teamId: number | undefined }) => {
  const { data } = useQuery(overviewQuery(teamId))
  return (
    <CountCard
      to="/issues"
      icon={<IconMessageReport {...iconProps} />}
      title={t('Issues')}
      figure={data ? numberText(data.open) : '–'}
      caption={t('open')}
      strokes={Array.from({ length: data?.open ?? 0 }, () => 'ink')}
    />
  )
}
