// 'Week of Nov 16', 'w/e 11/22', 'Woche vom 16.11.', 'mes de junio': what follows is a day or a name of it.
const introduction =
  /^(?:(?:week|wk|month|quarter|year) (?:of|from|commencing|starting|beginning|ending|ended|end)|(?:w\/?[cbeo])|(?:woche|kw|monat|quartal) ?(?:vom|von|ab|bis|zum|des)?|(?:la )?(?:semana|mes|trimestre) (?:del?|al|que empieza el|que termina el)|(?:\u0627\u0644)?(?:\u0627\u0633\u0628\u0648\u0639|\u0634\u0647\u0631)(?: \u0645\u0646)?|week|wk):? /u

/** 'Week of 9/11' is not week 9 of 2011. */
const ofDay =
  /(?:^w\/?[cbeo]| (?:of|from|commencing|starting|beginning|ending|ended|end|vom|von|ab|bis|zum|del?|al|empieza el|termina el|\u0645\u0646)):? $/u

// 'Week 36: Aug 31', 'W36 (8/31 - 9/6)': the week by its number as well.
const numberBefore =
  /^(?:week|wk|cw|kw|w|woche|semana|sem|s|(?:\u0627\u0644)?\u0627\u0633\u0628\u0648\u0639) ?\d{1,2}(?:[:,]| -)? (?=.)/u

/** 'Week 8/31': in figures, a week in English is that of a day. */
const weekOfDay = /^(?:week|wk) \d{1,2}\/\d{1,2}$/u

// 'Aug31', '31Aug'.
const together = /(?<=\p{L}{3})(?=\d)|(?<=\d)(?=\p{L}{3})/gu

/** In brackets, the same again: '10/19 (W43)'. */
const bracketed = /^(.+?) ?\((.+)\)$/u

/** What of a folded header may name its period, the likeliest first. */
export const namesIn = (text: string): string[] => {
  const [said = ''] = introduction.exec(text) ?? []
  const rest = said === '' ? [] : [text.slice(said.length)]
  const whole = ofDay.test(said) || weekOfDay.test(text) ? [...rest, text] : [text, ...rest]
  const [, outside = '', inside = ''] = bracketed.exec(text) ?? []
  const [number = ''] = numberBefore.exec(text) ?? []
  const behind = number === '' ? [] : [text.slice(number.length).replace(/^\((.*)\)$/u, '$1')]
  return [...whole, ...behind, outside, inside, text.replaceAll(together, ' ')].filter((name) => name !== '')
}
