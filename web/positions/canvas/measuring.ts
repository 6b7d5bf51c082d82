import { useEffect, useState } from 'react'
import type { Measure } from './text.ts'

/** Measures texts in the page's font. */
export const measuring = (): Measure => {
  const context = document.createElement('canvas').getContext('2d')
  const font = getComputedStyle(document.body).fontFamily
  return (text, size, weight) => {
    if (!context) return text.length * size * 0.55
    context.font = `${weight} ${size}px ${font}`
    return context.measureText(text).width
  }
}

/** Measures texts on the screen: another function once the font is there, which may come after the page. */
export const useMeasure = (): Measure => {
  const [measure, renew] = useState(measuring)
  useEffect(() => {
    const onLoad = () => renew(measuring)
    document.fonts.addEventListener('loadingdone', onLoad)
    return () => document.fonts.removeEventListener('loadingdone', onLoad)
  }, [])
  return measure
}
