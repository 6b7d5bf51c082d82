import type { ImportKind } from '#contract/imports.ts'

/** The words of other products, in the languages of ours, for what our rows can be; compared without signs and accents. */
export type Words<Meaning extends string> = Record<Meaning, string[]>

export const listed = (words: string): string[] => words.split(', ')

/** What says that something is not done. */
export const notDone = listed(
  'not done, not complete, not completed, incomplete, unfinished, nicht erledigt, unerledigt, unvollständig, no hecho, sin hacer, sin completar, no completado, no completada, incompleto, incompleta, غير مكتمل, غير مكتملة, غير منجز, غير منجزة, لم يتم, لم يكتمل',
)
const open = listed(
  'open, todo, to do, new, pending, not started, in progress, started, doing, active, planned, backlog, waiting, assigned, offen, neu, ausstehend, in Bearbeitung, in Arbeit, nicht begonnen, begonnen, zu erledigen, aktiv, geplant, abierto, abierta, nuevo, nueva, pendiente, en curso, en proceso, en progreso, por hacer, sin empezar, no iniciado, no iniciada, activo, activa, مفتوح, مفتوحة, جديد, جديدة, قيد التنفيذ, قيد الانتظار, معلق, معلقة, لم يبدأ, لم تبدأ, نشط',
)
const progressing = listed(
  'WIP, working on it, in process, ongoing, underway, in review, review, ready for review, testing, queued, scheduled, accepted, upcoming, reopened, selected for development, laufend, läuft, nicht gestartet, in Prüfung, en revisión, planificado, planificada, programado, programada, iniciado, iniciada, قيد العمل, قيد الإنجاز, قيد المراجعة, جاري, جار, جاري العمل, لم يبدأ بعد, لم تبدأ بعد, مجدول, مجدولة, مخطط',
)
/** A rock that waits may be at risk. */
const waiting = listed(
  'blocked, stuck, on hold, waiting for, waiting on, ready, next, icebox, draft, needs action, overdue, late, blockiert, warten, wartet, wartend, zurückgestellt, überfällig, en espera, bloqueado, bloqueada, atrasado, atrasada, vencido, vencida, متوقف, متوقفة, متأخر, متأخرة, للتنفيذ',
)
const done = listed(
  'done, complete, completed, completed on time, completed late, closed, closed complete, 100, shipped, delivered, released, deployed, live, approved, finished, achieved, erledigt, fertig, abgeschlossen, geschlossen, beendet, erreicht, umgesetzt, freigegeben, geliefert, hecho, hecha, completo, completa, completado, completada, terminado, terminada, finalizado, finalizada, cerrado, cerrada, logrado, lograda, listo, lista, realizado, realizada, cumplido, cumplida, alcanzado, alcanzada, entregado, entregada, aprobado, aprobada, مكتمل, مكتملة, تم, منجز, منجزة, مغلق, مغلقة, منته, منتهي, منتهية, انتهى, تمت, تم الإنجاز, تم التسليم, محقق, تحقق',
)
const solved = listed(
  'solved, resolved, fixed, gelöst, behoben, resuelto, resuelta, solucionado, محلول, محلولة, تم الحل, تم حلها, حلت, IDS’d',
)
const canceled = listed(
  'canceled, cancelled, abandoned, killed, deprioritized, gestrichen, abgebrochen, storniert, aufgegeben, cancelado, cancelada, anulado, ملغى, ملغي, ملغاة, ألغي, ألغيت, تم الإلغاء',
)
const dropped = listed(
  'dropped, rejected, declined, won’t fix, won’t do, duplicate, invalid, cannot reproduce, tabled, Duplikat, duplicado, مكرر, fallen gelassen, verworfen, abgelehnt, descartado, descartada, rechazado, rechazada, أسقطت, مسقط, مرفوض, مرفوضة',
)

const ofTicks: Words<'open' | 'completed'> = {
  open: [...open, ...progressing, ...waiting, ...notDone],
  completed: [...done, ...solved],
}
/** What is not done can be on track as well as missed: only whoever imports knows. */
const ofRocks: Words<'on-track' | 'at-risk' | 'off-track' | 'completed' | 'canceled'> = {
  'on-track': [
    ...open,
    ...progressing,
    ...listed(
      'on track, on, on schedule, on target, on plan, healthy, good, green, im Zeitplan, läuft nach Plan, en camino, por buen camino, en plazo, a tiempo, según el plan, على المسار الصحيح, في الموعد, حسب الخطة, ضمن الخطة, auf Kurs, im Plan, planmäßig, grün, en marcha, encaminado, en buen camino, según lo previsto, verde, على المسار, في المسار, أخضر, 🟢',
    ),
  ],
  'at-risk': listed(
    'at risk, needs attention, caution, warning, kritisch, مهدد, مهددة, yellow, amber, gefährdet, gelb, en riesgo, amarillo, ámbar, في خطر, معرض للخطر, أصفر, 🟡',
  ),
  'off-track': listed(
    'off track, off, red, late, behind, behind schedule, delayed, verzögert, hinter Plan, im Verzug, außer Plan, con retraso, fuera de plan, خارج الخطة, متعثر, متعثرة, overdue, missed, nicht auf Kurs, nicht im Plan, rot, verspätet, überfällig, verfehlt, desviado, fuera de curso, rojo, atrasado, retrasado, vencido, خارج المسار, أحمر, متأخر, متأخرة, 🔴',
  ),
  completed: [...done, 'hit'],
  canceled: [...canceled, ...dropped],
}
const ofIssues: Words<'open' | 'solved' | 'dropped'> = {
  open: [...open, ...progressing, ...waiting, ...notDone, 'unresolved', 'ungelöst', 'sin resolver', 'غير محلولة'],
  solved: [...done, ...solved],
  dropped: [...dropped, ...canceled],
}

/** What each status of ours is called elsewhere. */
export const statuses: Record<ImportKind, Words<string>> = {
  todos: ofTicks,
  rocks: ofRocks,
  milestones: ofTicks,
  issues: ofIssues,
}
