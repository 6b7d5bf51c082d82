import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { commandKeyOf } from '../../ui/character-keys.ts'
import { isPageKey, usePageKeys } from '../../ui/keys.ts'
import { useCurrentTeam } from '../../teams/current-team.ts'
import { pages } from '../pages.ts'

const patienceMilliseconds = 1500

/** G and a letter lead to a page of the sidebar. */
export const usePageLetters = (): void => {
  const { team } = useCurrentTeam()
  const navigate = useNavigate()
  const startedAt = useRef(Number.NEGATIVE_INFINITY)
  // A row may have a meaning for G.
  usePageKeys(
    (key, { shift }) => {
      if (key !== 'g' || shift) return false
      startedAt.current = performance.now()
      return true
    },
    { last: true },
  )
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isWaiting = performance.now() - startedAt.current < patienceMilliseconds
      startedAt.current = Number.NEGATIVE_INFINITY
      const page = pages.find(({ letter }) => letter === commandKeyOf(event))
      if (!isWaiting || !page || !isPageKey(event)) return
      // Before the page's own keys hear of it.
      event.preventDefault()
      event.stopPropagation()
      void navigate({ to: page.path, search: team && !page.ofAllTeams ? { team: team.id } : {} })
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [navigate, team])
}
