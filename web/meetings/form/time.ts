import { instantOf, localTime } from '../../ui/times.ts'

/** A day and a time as they are held together; either may be anything that is typed. */
export const partsOf = (local: string): { day: string; time: string } => {
  const at = local.lastIndexOf('T')
  return at === -1 ? { day: local, time: '' } : { day: local.slice(0, at), time: local.slice(at + 1) }
}

export const joined = (day: string, time: string): string => (day === '' && time === '' ? '' : `${day}T${time}`)

type Times = { startTime: string; endTime: string }

/** Times with another start; the end moves along, so that the meeting is as long as before. */
export const withStart = ({ startTime, endTime }: Times, start: string): Times => {
  const [from, to, until] = [startTime, start, endTime].map((local) => Date.parse(instantOf(local)))
  const end = Number(until) + Number(to) - Number(from)
  return { startTime: start, endTime: Number.isNaN(end) ? endTime : localTime(new Date(end).toISOString()) }
}
