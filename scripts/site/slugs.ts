/** Anchors of headings as GitHub builds them, so that links work there and in the site. */
export function slugger(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .trim()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-");
    const times = counts.get(slug) ?? 0;
    counts.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  };
}
