import { useCallback, useState } from 'react'
import { useUser } from '../../session/queries.ts'

const read = (key: string): ReadonlySet<string> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.map(String) : [])
  } catch {
    return new Set()
  }
}

const write = (key: string, collapsed: ReadonlySet<string>): void => {
  try {
    localStorage.setItem(key, JSON.stringify([...collapsed]))
  } catch {
    // A browser may refuse to keep anything; then it lasts as long as the page.
  }
}

/** The sections that a person has collapsed on a team's scorecard, kept in this browser. */
export const useCollapsed = (teamId: number): [ReadonlySet<string>, (section: string) => void] => {
  const key = `scorecard-collapsed ${useUser().id} ${teamId}`
  const [kept, setKept] = useState({ key, collapsed: read(key) })
  if (kept.key !== key) setKept({ key, collapsed: read(key) })
  const toggle = useCallback(
    (section: string) =>
      setKept(({ collapsed }) => {
        const next = new Set(collapsed)
        if (!next.delete(section)) next.add(section)
        write(key, next)
        return { key, collapsed: next }
      }),
    [key],
  )
  return [kept.collapsed, toggle]
}
