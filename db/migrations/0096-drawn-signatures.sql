-- A signature drawn by hand beside the typed name: strokes on 600 by 200 units, as the path of an SVG.
alter table contract_signatures
  add column drawing text check (length(drawing) <= 20000 and drawing ~ '^(M[0-9]{1,3} [0-9]{1,3}(L[0-9]{1,3} [0-9]{1,3})+)+$'),
  add column drawing_sha256 text check (drawing_sha256 = encode(sha256(convert_to(drawing, 'UTF8')), 'hex')),
  add constraint contract_signatures_drawing check ((drawing is null) = (drawing_sha256 is null));
