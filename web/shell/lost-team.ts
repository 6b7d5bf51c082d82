import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { actorOf, newsOf, type Notification } from '#contract/notifications.ts'
import type { Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { typeIn } from '../form/kept.ts'
import { notificationsQuery } from '../notifications/queries.ts'
import { keepBecause, keepTypedIn } from '../sync/refused.ts'
import { useCurrentTeam } from '../teams/current-team.ts'
import { toast } from '../ui/toast.tsx'

/** A team that its person has just lost, what is known of it, and whether they were typing there. */
type Lost = { team: Team; title: string; isTyped: boolean }

/** How long the notification that says who did it may come after the loss. */
const notifiedWithin = 3000

const tell = ({ isTyped }: Lost, title: string): void =>
  toast({ title, ...(isTyped && { description: t('What you were typing is kept above the page.') }) })

/** What the bell says of somebody's removal from a team. */
const removalFrom = ({ id, name }: Team, told: readonly Notification[]): string | undefined => {
  const removal = told.find(({ kind, subjectId }) => kind === 'removed' && subjectId === id)
  return removal && t(newsOf(removal), { actor: actorOf(removal), title: name })
}

/** Says who has taken somebody out of a team, as soon as the bell knows; if they left or it is gone, nobody has. */
const useTold = (teams: readonly Team[], lost: Lost | undefined, onTold: (lost: undefined) => void): void => {
  const { data } = useInfiniteQuery(notificationsQuery)
  const isBack = teams.some(({ id }) => id === lost?.team.id)
  const why = lost && removalFrom(lost.team, data?.pages.flatMap(({ notifications }) => notifications) ?? [])
  useEffect(() => {
    if (!lost) return undefined
    if (isBack) return onTold(undefined)
    const tellAs = (title: string) => {
      keepBecause(lost.title, title)
      tell(lost, title)
      onTold(undefined)
    }
    if (why !== undefined) return tellAs(why)
    const timer = setTimeout(tellAs, notifiedWithin, lost.title)
    return () => clearTimeout(timer)
  }, [lost, isBack, why, onTold])
}

/** Says so to somebody who is taken out of the team whose page they are on, and keeps what they were typing there. */
export const useLostTeam = (): void => {
  const { team, teams } = useCurrentTeam()
  const navigate = useNavigate()
  const last = useRef<Team>(null)
  const [lost, setLost] = useState<Lost>()
  useTold(teams, lost, setLost)
  useEffect(() => {
    const before = last.current
    last.current = team
    typeIn(team?.id)
    if (!before || team || teams.some(({ id }) => id === before.id)) return
    const title = t('You are no longer in {team}', { team: before.name })
    setLost({ team: before, title, isTyped: keepTypedIn(before.id, title) })
    void navigate({ to: '.', search: (search) => ({ ...search, team: undefined }), replace: true })
  }, [team, teams, navigate])
}
