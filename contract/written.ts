/** What the API puts in place of what was left out, in every language that it answers in: nobody has written it. */
export const putInPlace = {
  'New meeting': ['New meeting', 'Neues Meeting', 'Nueva reunión', 'اجتماع جديد'],
  'Important announcement for the team': [
    'Important announcement for the team',
    'Wichtige Mitteilung für das Team',
    'Anuncio importante para el equipo',
    'إعلان مهم للفريق',
  ],
}

const nobodysWords = new Set(Object.values(putInPlace).flat())

/** What somebody has written; nothing of what the API has put in its place. */
export const written = (text: string | null): string => (text === null || nobodysWords.has(text) ? '' : text)
