import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCurrentTeam } from '../teams/current-team.ts'

/** Has a page of one team choose its team again once somebody who was in none is added to one. */
export const useFirstTeam = (): void => {
  const router = useRouter()
  const isInNone = useCurrentTeam().teams.length === 0
  const wasInNone = useRef(isInNone)
  useEffect(() => {
    if (wasInNone.current && !isInNone) void router.invalidate()
    wasInNone.current = isInNone
  }, [isInNone, router])
}
