import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { search } from '#contract/search.ts'
import type { Found } from '#contract/search.ts'
import { call } from '../../api.ts'
import type { Result, Group } from './results.ts'
import { kindOf, placeOfFound } from './found-kinds.ts'

const pauseMilliseconds = 80
const mostLetters = 200

/**
 * What the server finds, as soon as whoever types pauses. Until the next answer is there, the one before stays; a question
 * that another one has overtaken is called off.
 */
export const useFound = (typed: string) => {
  const q = typed.trim().slice(0, mostLetters)
  const [asked] = useDebouncedValue(q, pauseMilliseconds)
  const { data, isError, isFetching } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call(search.find, { query: { q: asked } }, signal),
    enabled: asked !== '' && q !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return {
    found: q === '' || isError ? [] : (data ?? []),
    isError: q !== '' && isError,
    isBehind: asked !== q || isFetching,
  }
}

const resultOf = (found: Found): Result[] => {
  const kind = kindOf(found)
  if (!kind) return []
  const { subject, subjectId, milestoneId, title, person } = found
  return [
    {
      key: `${subject} ${subjectId} ${milestoneId}`,
      name: title,
      icon: (found.done && kind.doneIcon) || kind.icon,
      isTicked: found.done && kind.doneIcon !== undefined,
      ...(subject === 'users' && { person }),
      found,
      to: placeOfFound(found),
    },
  ]
}

/** What was found, kind by kind; the kind of what fits best comes first. */
export const foundGroups = (found: readonly Found[]): Group[] => {
  const groups = new Map<string, Group>()
  for (const each of found) {
    const name = kindOf(each)?.name ?? ''
    const group: Group = groups.get(name) ?? { name, results: [], counted: true }
    groups.set(name, group)
    group.results.push(...resultOf(each))
  }
  return [...groups.values()]
}
