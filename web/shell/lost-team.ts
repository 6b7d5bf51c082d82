import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { typeIn } from '../form/kept.ts'
import { keepTypedIn } from '../sync/refused.ts'
import { useCurrentTeam } from '../teams/current-team.ts'
import { toast } from '../ui/toast.tsx'

/** Says so to somebody who is taken out of the team whose page they are on, and keeps what they were typing there. */
export const useLostTeam = (): void => {
  const { team, teams } = useCurrentTeam()
  const navigate = useNavigate()
  const last = useRef<Team>(null)
  useEffect(() => {
    const before = last.current
    last.current = team
    typeIn(team?.id)
    if (!before || team || teams.some(({ id }) => id === before.id)) return
    const title = t('You are no longer in {team}', { team: before.name })
    const isTyped = keepTypedIn(before.id, title)
    toast({ title, ...(isTyped && { description: t('What you were typing is kept above the page.') }) })
    void navigate({ to: '.', search: (search) => ({ ...search, team: undefined }), replace: true })
  }, [team, teams, navigate])
}
