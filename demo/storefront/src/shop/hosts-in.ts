/** The host names that somebody wrote, as people separate them. */
export const hostsIn = (text: string): string[] => text.split(/[\s,،]+/).filter(Boolean)
