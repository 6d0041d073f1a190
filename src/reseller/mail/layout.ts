/** The page around each mail, where the shop has no `layout.html` of its own. */
export const LAYOUT = `<!doctype html>
<html lang="{{language}}" dir="{{direction}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{subject}}</title>
<style>@font-face{font-family:Vazirmatn Fa;src:local(Vazirmatn);unicode-range:U+600-6FF,U+200C-200D}@media(max-width:480px){a{display:block!important;text-align:center} }</style>
</head>
<body style="margin:0;padding:0;background:#f3f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="{{direction}}" style="max-width:560px;background:#ffffff;border-radius:8px">
<tr><td style="padding:16px 28px;background:{{color}};color:{{on_color}};border-radius:8px 8px 0 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="font-family:{{font}};color:{{on_color}};font-size:18px;font-weight:bold">{{#logo}}<img src="{{logo}}" alt="{{shop}}" height="40" style="display:block;height:40px;border:0">{{/logo}}{{^logo}}{{shop}}{{/logo}}</td>{{#order}}<td align="{{end}}" style="font-family:{{font}};color:{{on_color}};font-size:14px">{{order}}</td>{{/order}}</tr></table>
</td></tr>
<tr><td style="padding:28px 28px 12px;font-family:{{font}};font-size:16px;line-height:1.7;color:#1f2937">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4;color:#111827">{{subject}}</h1>
{{{body}}}
</td></tr>
<tr><td style="padding:12px 28px 24px;border-top:1px solid #e5e7eb;font-family:{{font}};font-size:13px;line-height:1.6;color:#6b7280">
{{shop}}<br>{{footer}}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
