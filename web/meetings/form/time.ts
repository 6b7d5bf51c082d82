import { instantOf, localTime } from '../../ui/times.ts'

/** A day and a time as they are held together; either may be anything that is typed. */
export const partsOf = (local: string): { day: string; time: string } => {
  const at = local.lastIndexOf('T')
  return at === -1 ? { day: local, time: '' } : { day: local.slice(0, at), time: local.slice(at + 1) }
}

export const joined = (day: string, time: string): string => (day === '' && time === '' ? '' : `${day}T${time}`)

const timeForm = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i

const hourOf = (hour: number, half: string | undefined): number => {
  if (half === undefined) return hour
  return hour < 1 || hour > 12 ? Number.NaN : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** A typed time as a form holds it: `09:30` for '9:30', '930', '9.30' and '9:30 am'; null if it is none. */
export const timeIn = (text: string): string | null => {
  const [, hours, minutes = '00', half] = timeForm.exec(text.trim()) ?? []
  const hour = hourOf(Number(hours), half)
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}

type Times = { startTime: string; endTime: string }

/** Times with another start; the end moves along, so that the meeting is as long as before. */
export const withStart = ({ startTime, endTime }: Times, start: string): Times => {
  const [from, to, until] = [startTime, start, endTime].map((local) => Date.parse(instantOf(local)))
  const end = Number(until) + Number(to) - Number(from)
  return { startTime: start, endTime: Number.isNaN(end) ? endTime : localTime(new Date(end).toISOString()) }
}
