// The list of documents on a bare server: verifies the token, reads the rows with a prepared statement, and sends JSON.
import { createSecretKey, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import jwt from 'jsonwebtoken';
import { Pool } from 'pg';

const key = createSecretKey(randomBytes(32));
const token = jwt.sign({}, key, { subject: '1', expiresIn: '1h' });
// As many connections as the product has.
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 12 });

const documents = {
  name: 'documents',
  text: `SELECT id, title, description, document_type AS "documentType", category, filename,
      '/api/documents/' || id || '/download' AS "fileUrl", file_size AS "fileSize", mime_type AS "mimeType",
      is_published AS "isPublished", version, effective_from AS "effectiveFrom", expires_on AS "expiresOn",
      'current' AS availability, created_at AS "createdAt", released_at AS "updatedAt"
    FROM documents
    WHERE document_type = ANY($1) AND is_published
      AND (effective_from IS NULL OR effective_from <= $2) AND (expires_on IS NULL OR expires_on >= $2)
    ORDER BY id DESC LIMIT 500`,
};

const server = createServer(async (request, response) => {
  try {
    jwt.verify(request.headers.authorization?.slice('Bearer '.length) ?? '', key, { algorithms: ['HS256'] });
  } catch {
    response.writeHead(401).end();
    return;
  }
  const today = new Date().toISOString().slice(0, 10);
  const { rows } = await pool.query({ ...documents, values: [['prescriber', 'both'], today] });
  const body = Buffer.from(JSON.stringify(rows));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});

process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port, token }));
