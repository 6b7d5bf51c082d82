import type { FirstSteps } from '#contract/dashboard.ts'
import type { Invitations } from '#contract/invitations.ts'
import { useCurrentTeam } from '../../teams/current-team.ts'
import { useUser } from '../../session/queries.ts'
import { NextSteps } from './NextSteps.tsx'
import { QuarterAhead } from './QuarterAhead.tsx'
import { SampleCard } from './SampleCard.tsx'
import { Steps } from './Steps.tsx'
import type { StepName } from './steps.ts'
import styles from './Beginning.module.css'

type Props = {
  steps: FirstSteps
  names: StepName[]
  teamId: number | undefined
  onHide: () => void
  onInvited: (invited: Invitations) => void
}

/** The dashboard of a team that has nothing yet. */
export const Beginning = ({ steps, names, teamId, ...on }: Props) => {
  const { teams } = useCurrentTeam()
  const { role, lastTeamId } = useUser()
  const own = teams.filter(({ isSample }) => !isSample)
  const into = teamId ?? own.find(({ id }) => id === lastTeamId)?.id ?? own[0]?.id
  const canAddSample = role === 'admin' && own.length === teams.length
  return (
    <>
      <QuarterAhead />
      <div className={styles.columns}>
        <Steps steps={steps} names={names} teamId={into} {...on} />
        <div className={styles.aside}>
          {canAddSample && <SampleCard />}
          <NextSteps />
        </div>
      </div>
    </>
  )
}
