import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Title } from '#contract/fields.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { linesOf } from '#contract/reading/lines/lists.ts'
import { meaningsOf } from '#contract/reading/lines/parts.ts'
import type { Understood } from '#contract/reading/lines/parts.ts'
import { wishesIn, wishesOf, wishText, withWish } from '#contract/reading/lines/wishes.ts'
import type { Wish } from '#contract/reading/lines/wishes.ts'
import { useCalendar } from '../days/workspace-calendar.ts'
import { forget, giveBack, useKept } from '../form/kept.ts'
import { sayItWaits } from '../form/waiting.ts'
import { connection } from '../sync/connection.ts'
import { useAssignable } from '../teams/people.ts'
import { allTeamsQuery } from '../teams/queries.ts'
import { useToday } from '../ui/clock.ts'
import type { Adding, Line } from './adding.ts'
import { loadGrammar, useGrammar } from './use-grammar.ts'

type Options = {
  /** What is typed is kept under it. */
  keptAs: string
  teamId: number
  adding: Adding
  /** The text and how to change it, where a form holds it. */
  held?: readonly [text: string, setText: (text: string) => void]
}

const lineOf = (understood: Understood): Line => ({ title: understood.title, ...meaningsOf(understood) })

/** A line of a list; one that is nothing but a date is a title. */
const lineOfList = (line: string, understood: Understood | undefined): Line =>
  understood && understood.title !== '' ? lineOf(understood) : { title: line }

const nothing: Understood = { title: '', parts: [], offers: [], questions: [] }

const listOf = (keptAs: string): string => `${keptAs} list`
const wishesFor = (keptAs: string): string => `${keptAs} wishes`

/** Forgets what was typed in a line. */
export const forgetLine = (keptAs: string): void => [keptAs, listOf(keptAs), wishesFor(keptAs)].forEach(forget)

/** Reads lines for a team, or for the one that a line names: its members are who can be meant. */
const useReader = (text: string, { teamId, adding: { kinds } }: Options, isAwake: boolean) => {
  const [today, calendar] = [useToday(), useCalendar()]
  const grammar = useGrammar(isAwake)
  const { data: teams = [] } = useQuery({ ...allTeamsQuery, enabled: isAwake && kinds.includes('team') })
  const plain = useMemo(() => ({ today, calendar, kinds, teams, people: [] }), [today, calendar, kinds, teams])
  const named = useMemo(() => grammar && meaningsOf(grammar.read(text, plain, [])).team, [grammar, text, plain])
  const people = useAssignable(isAwake ? [named?.id ?? teamId] : [])
  return { grammar, context: { ...plain, people }, teamId: named?.id ?? teamId }
}

/** A line that adds something: what is typed in it, what that means, and how it is added. */
export const useLine = (options: Options) => {
  const { keptAs, adding, held } = options
  const kept = useKept(keptAs)
  const [text, setText] = held ?? kept
  const [pasted, setPasted] = useKept(listOf(keptAs))
  const [wished, setWished] = useKept(wishesFor(keptAs))
  const wishes = useMemo(() => wishesOf(wished), [wished])
  const [isAwake, setAwake] = useState(text !== '' || pasted !== '')
  const [error, setError] = useState<string>()
  const { grammar, context, teamId } = useReader(text, options, isAwake)
  const list = useMemo(() => linesOf(pasted), [pasted])
  const ofList = { ...context, kinds: adding.kinds.filter((kind) => kind !== 'team') }
  const send = async (sending: Promise<unknown>, again: () => void) => {
    if (!adding.isDraft && connection() !== 'online') sayItWaits()
    // Whatever adds it has said why it failed.
    await sending.catch(again)
  }
  const readAll = async (): Promise<Line[] | undefined> => {
    const { read } = await loadGrammar()
    if (list.length > 0) return list.map((each) => lineOfList(each, read(each, ofList, [])))
    if (text.trim() === '') return []
    const line = lineOf(read(text, context, wishes))
    const [wrong] = formIssuesOf(Title, line.title) ?? []
    setError(wrong?.message)
    return wrong ? undefined : [line]
  }
  const addList = (lines: Line[]) => {
    setPasted('')
    void send(adding.addAll(lines), () => giveBack(listOf(keptAs), pasted))
  }
  const addLine = (line: Line) => {
    setText('')
    setWished('')
    void send(adding.add(line), () => {
      giveBack(keptAs, text, ' ')
      giveBack(wishesFor(keptAs), wished)
    })
  }
  const add = async (): Promise<boolean> => {
    const lines = await readAll()
    if (lines?.[0] === undefined) return false
    if (list.length > 0) addList(lines)
    else addLine(lines[0])
    return true
  }
  return {
    text,
    type: (text: string) => {
      setError(undefined)
      setText(text)
      setWished(wishText(wishesIn(text, wishes)))
    },
    wake: () => setAwake(true),
    /** Says of some words whether they belong to the title, or what they mean. */
    wish: (wish: Wish) => setWished(wishText(withWish(wishes, wish))),
    error,
    context,
    teamId,
    understood: grammar ? grammar.read(text, context, wishes) : nothing,
    list: list.map((each) => lineOfList(each, grammar?.read(each, ofList, []))),
    paste: setPasted,
    /** The pasted list, or else what is typed, as it would be added; undefined if it is wrong, which is then said. */
    readAll,
    /** Adds the same; returns whether it did. */
    add,
  }
}

export type LineState = ReturnType<typeof useLine>
