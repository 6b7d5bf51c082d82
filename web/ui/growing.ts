const growsByStyles = (): boolean => CSS.supports('field-sizing', 'content')

/** For the ref of a text area that is as high as its text: makes it so in engines whose styles cannot. */
export const growing = (area: HTMLTextAreaElement | null): (() => void) | undefined => {
  if (!area || growsByStyles()) return undefined
  const fit = (): void => {
    area.style.height = 'auto'
    const borders = area.offsetHeight - area.clientHeight
    area.style.height = `${area.scrollHeight + borders}px`
  }
  fit()
  area.addEventListener('input', fit)
  return () => area.removeEventListener('input', fit)
}
